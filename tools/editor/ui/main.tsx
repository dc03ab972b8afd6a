import { createRoot } from "react-dom/client";
import { App } from "./App";
import { browserStorage, makeDraftStore } from "./draftStore";
import { makeServer } from "./server";

const root = document.getElementById("editor");
if (root) {
  const { token = "", site = "", project = "", nonce = "" } = root.dataset;
  createRoot(root).render(
    <App
      server={makeServer(token)}
      drafts={makeDraftStore(browserStorage(), navigator.locks, project)}
      site={site}
      nonce={nonce}
    />,
  );
}
