/**
 * Runs at the end of every page, and is the same on all of them. The scripts of the page, and the fetches of what they
 * need, stand in a template in front of it; they begin once the first paint is done, so that text and fonts have network
 * and processor to themselves. None waits for another, but each begins in a task of its own: between them the browser
 * answers the visitor. A page in a hidden tab has no paint: there, and in a browser that does not tell of it, they begin
 * with the load event; and two seconds after it at the latest, as Firefox keeps a paint that is over to itself when it
 * resists fingerprinting. Gatsby's runtime looks for page and build in the window: the template's data attributes bear
 * the very names.
 */
export const firstPaintScript = [
  "((d,w,P)=>{",
  "let s=()=>{",
  'let t=d.querySelector("template[data-page-path]");',
  "if(t){Object.assign(w,t.dataset);",
  "let n=()=>{let e=t.content.firstChild;e?(t.before(e),setTimeout(n)):t.remove()};n()}};",
  "let b=s;",
  'if(!d.hidden&&P&&(P.supportedEntryTypes||[]).includes("paint")){new P((l,o)=>{',
  'if(l.getEntriesByName("first-contentful-paint").length){o.disconnect();s()}',
  '}).observe({type:"paint",buffered:true});b=()=>setTimeout(s,2e3)}',
  'w.addEventListener("load",b)',
  "})(document,window,window.PerformanceObserver)",
].join("");
