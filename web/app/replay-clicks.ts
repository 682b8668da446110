/** Replays clicks made before hydration, which `boot.js` marked. */
export function replayClicks(): void {
  for (const tapped of document.querySelectorAll<HTMLElement>('[data-tapped]')) {
    delete tapped.dataset.tapped
    tapped.click()
  }
}
