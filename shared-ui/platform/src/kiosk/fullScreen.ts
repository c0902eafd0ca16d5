/** Fills the screen, where the browser can. It takes a press of the user. */
export function fillScreen(): void {
  if (!document.fullscreenEnabled || document.fullscreenElement) return;
  // The kiosk works in a window, too.
  void document.documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined);
}

export function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
}
