import { mount } from "svelte";
import App from "./shell/App.svelte";
import { beginKeeping } from "./shell/app/worker";
import "./style/fonts.css";
import "./style/tokens.css";
import "./style/base.css";
import "./style/controls.css";
import "./style/games.css";
import "./style/print.css";

const RELOADED = "rayonw.reloaded";
const AGAIN_AFTER = 30_000;

// A new version of the house has no old chunks: load the page again, but never in a circle.
addEventListener("vite:preloadError", (event) => {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < AGAIN_AFTER) return;
  event.preventDefault();
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
});

beginKeeping();
mount(App, { target: document.getElementById("app") as HTMLElement });
