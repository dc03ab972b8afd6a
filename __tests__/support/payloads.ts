/** Markup that runs code or fetches from elsewhere. Neither the content check nor the build may let it pass. */
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
