import { type SubmitEvent, useRef, useState } from 'react'
import { problems } from '#contract/problems'
import { ApiError, api } from '../api'
import { Door } from '../shell/door'
import { Button } from '../ui/button'
import { PasswordField } from '../ui/password-field'
import { toast } from '../ui/toast'
import { useAction } from '../use-action'
import { openConsole } from './console-session'
import { consoleWords } from './console-words'

/** One field for the access code. A wrong one is cleared, and the reason stands at the field. */
export function ConsoleGate() {
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<string>()
  const verify = useAction({
    mutationFn: async (code: string) => (await api['super-admin']['verify-code'].$post({ json: { code } })).json(),
    onSuccess: () => {
      toast({ title: consoleWords.granted })
      openConsole()
    },
    onError: (failure) => {
      setError(whyRefused(failure))
      form.current?.reset()
      form.current?.querySelector('input')?.focus()
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = new FormData(event.currentTarget).get('code')
    if (verify.isPending || typeof code !== 'string') return
    if (code.trim() !== '') return verify.mutate(code)
    setError(consoleWords.codeWanted)
    event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <Door>
      <h1>{consoleWords.title}</h1>
      <p className="door-lead">{consoleWords.gateLead}</p>
      <form className="stack" noValidate onSubmit={submit} ref={form}>
        <div aria-live="assertive">
          <PasswordField
            name="code"
            label={consoleWords.accessCode}
            placeholder={consoleWords.enterCode}
            error={error}
            maxLength={200}
            required
          />
        </div>
        <Button type="submit" wide pending={verify.isPending} pendingText={consoleWords.unlocking}>
          {consoleWords.unlock}
        </Button>
      </form>
    </Door>
  )
}

/** The specification's words for every refusal; after them why, where waiting or trying again helps. */
function whyRefused(failure: unknown): string {
  const { title } = problems['wrong-code']
  if (!(failure instanceof ApiError) || failure.status >= 500) return `${title}. ${consoleWords.noAnswer}`
  return failure.status === 429 && failure.problem.detail ? `${title}. ${failure.problem.detail}` : title
}
