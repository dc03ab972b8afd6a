/**
 * Runs at the end of every page. The scripts of the page, and the fetches of what they need, stand in a template in
 * front of it; they begin once the first paint is done, all at the same time, so that text and fonts have network and
 * processor to themselves. A page in a hidden tab has no paint: there, and in a browser that does not tell of it, they
 * begin with the load event.
 */
export const firstPaintScript = `(function(d,w){
function s(){var t=d.querySelector("template[data-page-start]");if(t)t.replaceWith(t.content)}
function p(l,o){if(l.getEntriesByName("first-contentful-paint").length){o.disconnect();s()}}
var o=w.PerformanceObserver;
if(d.visibilityState!="hidden"&&o&&(o.supportedEntryTypes||[]).includes("paint"))new o(p).observe({type:"paint",buffered:true});
else w.addEventListener("load",s)
})(document,window)`;
