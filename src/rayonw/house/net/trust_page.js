// Whoever trusts the house already goes on at once; what stands behind # is for the browser alone, and goes along.
const on = document.getElementById("on");
on.href += location.hash;
if (on.dataset.seen) {
  fetch(on.dataset.seen, { mode: "no-cors", cache: "no-store" }).then(() => location.replace(on.href), () => {});
}
