import { contactPreferenceLabels, submissionMethodLabels } from '#contract/applications/applications'
import { countryLabel } from '#contract/fields/countries'
import { serviceLabel } from '#contract/services'
import { assistantCopy } from './copy'
import { isAnswered, pathOf } from './flow'
import type { Flow, Step } from './flow-state'

interface ShownAnswer {
  step: Step
  about: string
  answer: string
}

/** The answers before this step, in the order of the questions. */
export function answersSoFar(state: Flow): ShownAnswer[] {
  const path = pathOf(state.form)
  return path.slice(0, path.indexOf(state.step)).flatMap((step) => {
    const answer = isAnswered(state, step) ? answerAt(step, state) : null
    return answer ? [{ step, ...answer }] : []
  })
}

function answerAt(step: Step, { form, application }: Flow): Omit<ShownAnswer, 'step'> | null {
  const { serviceType, hasTitleDeed, submissionMethod, contactPreference } = form
  const text = (about: string, ...parts: string[]) => ({ about, answer: parts.filter(Boolean).join(' · ') })
  if (step === 'service') return text(assistantCopy.service.summaryLabel, serviceLabel(serviceType))
  if (step === 'contact') return text(assistantCopy.contact.summaryLabel, form.fullName, form.email, form.phone)
  if (step === 'country') return text(assistantCopy.country.summaryLabel, countryLabel(form.country))
  if (step === 'property') return text(assistantCopy.property.summaryLabel, form.propertyAddress, form.titleDeedNumber)
  if (step === 'deed' && hasTitleDeed)
    return text(assistantCopy.deed.summaryLabel, assistantCopy.deed.choices[hasTitleDeed])
  if (step === 'method' && submissionMethod)
    return text(assistantCopy.method.summaryLabel, submissionMethodLabels[submissionMethod])
  if (step === 'preference' && contactPreference) {
    return text(assistantCopy.preference.summaryLabel, contactPreferenceLabels[contactPreference])
  }
  if (step === 'firm' && application) {
    return text(
      assistantCopy.success.firm,
      application.lawyer?.name ?? assistantCopy.firm.none,
      application.referenceNumber,
    )
  }
  return null
}
