/** Replays clicks made before hydration, which `boot.js` marked. */
export function replayClicks(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-clicked]')) {
    delete button.dataset.clicked
    button.click()
  }
}
