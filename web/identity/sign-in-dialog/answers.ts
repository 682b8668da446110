import type { FieldProblem } from '#contract/api/problems'
import { limits } from '#contract/fields/fields'
import { normalReference } from '#contract/fields/reference'
import { signInDialogForm } from '#contract/identity/sign-in'
import { validate } from '../../ui/form/use-validated-form'
import { dialogCopy } from './copy'
import type { Flow } from './flow'

/** The errors of the current step's answer. */
export function validateStep({ step, typed }: Flow): readonly FieldProblem[] {
  if (step === 'tracking') {
    return isReference(typed.reference) ? [] : [{ path: 'reference', message: dialogCopy.tracking.wrong }]
  }
  const { errors } = validate(signInDialogForm, typed)
  return errors.filter(({ path }) => path === step)
}

const isReference = (typed: string) => typed.length <= limits.reference && /^[A-Z0-9]+$/.test(normalReference(typed))
