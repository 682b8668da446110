import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { line } from '#contract/fields/fields'
import { codeIn } from '#contract/fields/reference'
import { Button } from './button'
import { Card } from './card'
import { TextField } from './form/field'
import { FormSummary } from './form/form-summary'
import { useValidatedForm } from './form/use-validated-form'

interface CodeCardProps {
  title: string
  label: string
  hint: string
  placeholder: string
  submit: string
  missing: string
  to: (code: string) => string
}

/** Takes a code, or the whole address as it was copied, and opens its page. */
export function CodeCard({ title, label, hint, placeholder, submit, missing, to }: CodeCardProps) {
  const navigate = useNavigate()
  const [form] = useState(() => z.object({ code: line(200, missing) }))
  const { errors, errorOf, onSubmit } = useValidatedForm(form, ({ code }) => {
    void navigate(to(codeIn(code)))
  })
  return (
    <Card title={title}>
      <form className="stack" noValidate onSubmit={onSubmit}>
        <FormSummary errors={errors} />
        <TextField
          label={label}
          hint={hint}
          name="code"
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errorOf('code')}
        />
        <Button type="submit" size="large">
          {submit}
        </Button>
      </form>
    </Card>
  )
}
