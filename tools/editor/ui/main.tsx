import { createRoot } from "react-dom/client";
import { App } from "./App";
import "./editor.css";
import "./form.css";
import { makeServer } from "./server";

const token = document.querySelector<HTMLMetaElement>('meta[name="content-token"]')?.content ?? "";
const root = document.getElementById("editor");
if (root) createRoot(root).render(<App server={makeServer(token)} store={localStorage} />);
