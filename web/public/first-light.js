// Runs before the first paint, so that nobody is dazzled at night: the full logic is in src/kernel/theme.svelte.ts.
(function () {
  var hour = new Date().getHours();
  var theme = hour >= 7 && hour < 19 ? "day" : "night";
  try {
    var chosen = localStorage.getItem("rayonw.theme");
    if (chosen === "day" || chosen === "night") theme = chosen;
  } catch (error) {
    // Storage is closed to us: the clock decides.
  }
  document.documentElement.dataset.theme = theme;
})();
