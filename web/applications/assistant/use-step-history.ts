import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/http/paths'
import { canGoBack, type Flow, pathOf } from './flow'

/** The question of the current history entry; 0 if it has none. */
function questionHere(): number {
  const kept = history.state as { usr?: { question?: unknown } | null } | null
  const question = kept?.usr?.question
  return typeof question === 'number' ? question : 0
}

/** Gives each question its own entry in the browser's history, so that Back goes one question back. */
export function useStepHistory(state: Flow, goBack: () => void): void {
  const navigate = useNavigate()
  const asked = pathOf(state.form).indexOf(state.step)
  /** The current history position, or the one it is moving to. */
  const at = useRef(questionHere())
  useEffect(() => {
    const before = at.current
    at.current = asked
    if (asked < before) void navigate(asked - before)
    for (let question = before + 1; question <= asked; question += 1) {
      void navigate(location.pathname + location.search, { state: { question } })
    }
  }, [asked, navigate])
  useEffect(() => {
    const follow = () => {
      const came = questionHere()
      if (came === at.current || location.pathname !== paths.getStarted) return
      if (state.step === 'success') return void navigate(paths.home)
      if (came > at.current || !canGoBack(state)) return void navigate(at.current - came)
      for (; at.current > came; at.current -= 1) goBack()
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [state, goBack, navigate])
}
