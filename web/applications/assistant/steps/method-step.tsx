import { MapPin, Package } from 'lucide-react'
import { submissionMethodLabels, submissionMethods } from '#contract/applications'
import { PickCards } from '../../../ui/form/pick-cards'
import { PromptHeading } from '../../../ui/form/prompt-heading'
import { words } from '../copy'
import { Notice } from '../notice'
import type { AssistantState } from '../use-assistant'

const icons = { mail: Package, dropoff: MapPin }
const picks = submissionMethods.map((value) => ({
  value,
  label: submissionMethodLabels[value],
  hint: words.method.hints[value],
  icon: icons[value],
}))

export function MethodStep({ talk }: { talk: AssistantState }) {
  const { form, isNew } = talk.state
  const isLost = form.hasTitleDeed === 'lost'
  const question = isLost ? words.method.questionWhenLost : words.method.question
  return (
    <>
      <PromptHeading text={question} isTyped={isNew} />
      {isLost && <Notice title={words.urgent.title}>{words.urgent.text}</Notice>}
      <PickCards
        label={question}
        picks={picks}
        value={form.submissionMethod}
        onPick={(submissionMethod) => talk.choose({ submissionMethod })}
      />
    </>
  )
}
