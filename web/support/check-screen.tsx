import { ShieldAlert } from 'lucide-react'
import { useNavigate, useParams } from 'react-router'
import * as z from 'zod/mini'
import { line } from '#contract/fields'
import { toCheck } from '#contract/paths'
import { paymentSafety } from '#contract/product'
import { normalBase32 } from '#contract/reference'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { useCheckedForm } from '../ui/checked-form'
import { TextField } from '../ui/field'
import { FormSummary } from '../ui/form-summary'
import { Notice } from '../ui/notice'
import { usePageTitle } from '../ui/page-title'
import './check-screen.css'
import { checkWords as words } from './check-words'
import { CheckedMessage } from './checked-message'

const form = z.object({ code: line(200, words.missing) })

/** Says whether a message is from us, by the code in it. */
export function CheckScreen() {
  const { code } = useParams()
  usePageTitle(words.title)
  return (
    <div className="page page-narrow check">
      <div className="check-head">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </div>
      {code !== undefined && <CheckedMessage code={normalBase32(code)} />}
      <CodeCard key={code} title={code === undefined ? words.code : words.again} />
      <Notice tone="warning" icon={<ShieldAlert className="icon" aria-hidden="true" />} title={words.money}>
        <p>{paymentSafety}</p>
      </Notice>
    </div>
  )
}

/** The code, or the whole address as it was copied. */
function CodeCard({ title }: { title: string }) {
  const navigate = useNavigate()
  const { errors, errorOf, onSubmit } = useCheckedForm(form, ({ code }) => {
    void navigate(toCheck(normalBase32(code.split('/').findLast(Boolean) ?? '')))
  })
  return (
    <Card title={title}>
      <form className="stack" noValidate onSubmit={onSubmit}>
        <FormSummary errors={errors} />
        <TextField
          label={words.label}
          hint={words.hint}
          name="code"
          placeholder="K7Q2M-9XA4D"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errorOf('code')}
        />
        <Button type="submit" size="large">
          {words.check}
        </Button>
      </form>
    </Card>
  )
}
