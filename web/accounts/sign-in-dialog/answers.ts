import { signInDialogForm } from '#contract/accounts'
import { limits } from '#contract/fields'
import type { FieldProblem } from '#contract/problems'
import { normalReference } from '#contract/reference'
import { check as checked } from '../../ui/checked-form'
import type { Flow } from './flow'
import { dialogWords } from './words'

/** What is wrong with the answer of the step that shows. */
export function check({ step, typed }: Flow): readonly FieldProblem[] {
  if (step === 'tracking') {
    return isReference(typed.reference) ? [] : [{ path: 'reference', message: dialogWords.tracking.wrong }]
  }
  const { errors = [] } = checked(signInDialogForm, typed)
  return errors.filter(({ path }) => path === step)
}

const isReference = (typed: string) => typed.length <= limits.reference && /^[A-Z0-9]+$/.test(normalReference(typed))
