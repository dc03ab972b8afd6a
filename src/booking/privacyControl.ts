/** Returns whether the visitor's browser sends Global Privacy Control. */
export const hasPrivacyControl = (): boolean =>
  "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
