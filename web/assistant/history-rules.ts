/** How the browser's history follows from one question to another: entries to add, or how far to go back. */
export function historyAfter(previous: number, index: number): { add: readonly number[] } | { go: number } {
  if (index < previous) return { go: index - previous }
  return { add: Array.from({ length: index - previous }, (_, step) => previous + 1 + step) }
}

interface HistoryMove {
  /** The question of the entry that the browser is at now. */
  target: number
  /** The question that is shown, or that the history is moving to. */
  position: number
  isOnPage: boolean
  isDone: boolean
  canGoBack: boolean
}

/** What the assistant does when the person uses the browser's Back and Forward: nobody skips a question. */
export function afterHistoryMove({ target, position, isOnPage, isDone, canGoBack }: HistoryMove) {
  if (target === position || !isOnPage) return undefined
  if (isDone) return 'leave'
  return target > position || !canGoBack ? 'return' : 'back'
}
