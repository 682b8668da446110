import { MapPin, Package } from 'lucide-react'
import { paths } from '#contract/addresses/paths'
import { submissionMethodLabels, submissionMethods } from '#contract/applications/applications'
import { ButtonCards } from '../../ui/form/choices/button-cards'
import { PromptHeading } from '../../ui/form/prompt-heading'
import { NewTabLink } from '../../ui/page/new-tab-link'
import { assistantCopy } from '../copy'
import { LostDeedNotice } from '../lost-deed-notice'
import type { AssistantState } from '../use-assistant'

const icons = { mail: Package, dropoff: MapPin }
const options = submissionMethods.map((value) => ({
  value,
  label: submissionMethodLabels[value],
  hint: assistantCopy.method.hints[value],
  icon: icons[value],
}))

export function MethodStep({ assistant }: { assistant: AssistantState }) {
  const { form } = assistant.state
  const isLost = form.hasTitleDeed === 'lost'
  const question = isLost ? assistantCopy.method.questionWhenLost : assistantCopy.method.question
  return (
    <>
      <PromptHeading text={question} />
      {isLost && <LostDeedNotice />}
      <ButtonCards
        label={question}
        options={options}
        value={form.submissionMethod}
        onPick={(submissionMethod) => assistant.choose({ submissionMethod })}
      />
      <p className="assistant-note">
        <NewTabLink to={paths.originalDeed}>{assistantCopy.method.original}</NewTabLink>
      </p>
    </>
  )
}
