/** Does what was pressed while the page was not live yet; `boot.js` marked it. */
export function replayClicks(): void {
  for (const tapped of document.querySelectorAll<HTMLElement>('[data-tapped]')) {
    delete tapped.dataset.tapped
    tapped.click()
  }
}
