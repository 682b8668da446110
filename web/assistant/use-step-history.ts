import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/addresses/paths'
import { canGoBack, pathOf } from './flow'
import type { Flow } from './flow-state'
import { afterHistoryMove, historyAfter } from './history-rules'

/** The question of the current history entry; 0 if it has none. */
function currentQuestion(): number {
  const state = history.state as { usr?: { question?: unknown } | null } | null
  const question = state?.usr?.question
  return typeof question === 'number' ? question : 0
}

/** Gives each question its own entry in the browser's history, so that Back goes one question back. */
export function useStepHistory(state: Flow, goBack: () => void): void {
  const navigate = useNavigate()
  const index = pathOf(state.form).indexOf(state.step)
  /** The current history position, or the one it is moving to. */
  const position = useRef(currentQuestion())
  useEffect(() => {
    const previous = position.current
    position.current = index
    const change = historyAfter(previous, index)
    if ('go' in change) return void navigate(change.go)
    for (const question of change.add) void navigate(location.pathname + location.search, { state: { question } })
  }, [index, navigate])
  useEffect(() => {
    const follow = () => {
      const target = currentQuestion()
      const step = afterHistoryMove({
        target,
        position: position.current,
        isOnPage: location.pathname === paths.getStarted,
        isDone: state.step === 'success',
        canGoBack: canGoBack(state),
      })
      if (step === 'leave') void navigate(paths.home)
      if (step === 'return') void navigate(position.current - target)
      if (step === 'back') for (; position.current > target; position.current -= 1) goBack()
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [state, goBack, navigate])
}
