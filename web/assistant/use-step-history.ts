import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/addresses/paths'
import { canGoBack, pathOf } from './flow'
import type { Flow } from './flow-state'

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
    if (index < previous) void navigate(index - previous)
    for (let question = previous + 1; question <= index; question += 1) {
      void navigate(location.pathname + location.search, { state: { question } })
    }
  }, [index, navigate])
  useEffect(() => {
    const follow = () => {
      const target = currentQuestion()
      if (target === position.current || location.pathname !== paths.getStarted) return
      if (state.step === 'success') return void navigate(paths.home)
      if (target > position.current || !canGoBack(state)) return void navigate(position.current - target)
      for (; position.current > target; position.current -= 1) goBack()
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [state, goBack, navigate])
}
