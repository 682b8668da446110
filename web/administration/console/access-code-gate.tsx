import { type SubmitEvent, useRef, useState } from 'react'
import { shownTitles } from '#contract/addresses/shown-titles'
import { useAction } from '../../server/action/use-action'
import { ApiError, api } from '../../server/api'
import { CenteredPage } from '../../shell/centered-page'
import { Button } from '../../ui/button'
import { PasswordField } from '../../ui/form/password-field'
import { toast } from '../../ui/overlay/toast'
import { consoleCopy } from './copy'
import { openConsole } from './session'

export function AccessCodeGate() {
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<string>()
  const verify = useAction({
    mutationFn: async (code: string) => (await api['super-admin']['verify-code'].$post({ json: { code } })).json(),
    onSuccess: () => {
      toast({ title: consoleCopy.granted })
      openConsole()
    },
    onError: (failure) => {
      setError(refusalText(failure))
      form.current?.reset()
      form.current?.querySelector('input')?.focus()
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = new FormData(event.currentTarget).get('code')
    if (typeof code !== 'string') return
    if (code.trim() !== '') return verify.mutate(code)
    setError(consoleCopy.codeNeeded)
    event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <CenteredPage>
      <h1>{consoleCopy.title}</h1>
      <p className="centered-page-lead">{consoleCopy.gateLead}</p>
      <form className="stack" noValidate onSubmit={submit} ref={form}>
        <div aria-live="assertive">
          <PasswordField
            name="code"
            label={consoleCopy.accessCode}
            placeholder={consoleCopy.enterCode}
            error={error}
            maxLength={200}
            required
          />
        </div>
        <Button type="submit" wide pending={verify.isPending} pendingText={consoleCopy.unlocking}>
          {consoleCopy.unlock}
        </Button>
      </form>
    </CenteredPage>
  )
}

/** The specified text, then the reason if waiting or retrying helps. */
function refusalText(failure: unknown): string {
  const title = shownTitles['wrong-code']
  if (!(failure instanceof ApiError) || failure.status >= 500) return `${title}. ${consoleCopy.noAnswer}`
  return failure.status === 429 && failure.problem.detail ? `${title}. ${failure.problem.detail}` : title
}
