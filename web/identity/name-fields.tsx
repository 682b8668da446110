import { useState } from 'react'
import * as z from 'zod/mini'
import type { FieldOf } from '../server/action/action-form'
import { Checkbox } from '../ui/form/choices/checkbox'
import { TextField } from '../ui/form/field'
import { accountCopy } from './copy'

interface NameFieldsProps {
  field: FieldOf
  className: string
  firstName?: string
  lastName?: string
}

/** First and last name, or the one name of a person who has one. */
export function NameFields({ field, className, firstName, lastName }: NameFieldsProps) {
  const [chosen, setChosen] = useState<boolean>()
  const hasOne = chosen ?? (firstName !== undefined && lastName === '')
  return (
    <>
      <div className={className}>
        <TextField
          label={hasOne ? 'Name' : 'First name'}
          {...field('firstName')}
          autoComplete={hasOne ? 'name' : 'given-name'}
          defaultValue={firstName}
        />
        {!hasOne && (
          <TextField label="Last name" {...field('lastName')} autoComplete="family-name" defaultValue={lastName} />
        )}
      </div>
      <Checkbox
        {...field('hasOneName')}
        label={accountCopy.onlyOneName}
        checked={hasOne}
        onChange={({ target }) => setChosen(target.checked)}
      />
    </>
  )
}

/** What a form with these fields sends. */
export function withNameFields<Output>(schema: z.ZodMiniType<Output>): z.ZodMiniType<Output> {
  const read = z.transform((typed: object): unknown => ({
    ...typed,
    hasOneName: 'hasOneName' in typed && typed.hasOneName === 'on',
  }))
  return z.pipe(read as z.ZodMiniType<unknown>, schema)
}
