import { listenDirectives } from "../../tools/hosting/nginx";

test.each([
  ["1.22.1", "listen 443 ssl http2;\nlisten [::]:443 ssl http2;\n"],
  ["1.25.0", "listen 443 ssl http2;\nlisten [::]:443 ssl http2;\n"],
  ["1.25.1", "listen 443 ssl;\nlisten [::]:443 ssl;\nhttp2 on;\n"],
  ["1.26.3", "listen 443 ssl;\nlisten [::]:443 ssl;\nhttp2 on;\n"],
  ["", "listen 443 ssl http2;\nlisten [::]:443 ssl http2;\n"],
])("nginx %s gets the form of HTTP/2 that it supports", (version, directives) => {
  expect(listenDirectives(version)).toBe(directives);
});
