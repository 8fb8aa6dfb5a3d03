import { mount } from "svelte";
import App from "./shell/App.svelte";
import "./style/fonts.css";
import "./style/tokens.css";
import "./style/base.css";
import "./style/controls.css";

mount(App, { target: document.getElementById("app") as HTMLElement });
