import { FileText, FileX2 } from 'lucide-react'
import { deedStatuses } from '#contract/applications'
import { PickCards } from '../../../ui/form/pick-cards'
import { PromptHeading } from '../../../ui/form/prompt-heading'
import { words } from '../copy'
import type { AssistantState } from '../use-assistant'

const icons = { have: FileText, lost: FileX2 }
const picks = deedStatuses.map((value) => ({
  value,
  label: words.deed.choices[value],
  hint: words.deed.hints[value],
  icon: icons[value],
}))

export const DeedStep = ({ talk }: { talk: AssistantState }) => (
  <>
    <PromptHeading text={words.deed.question} isTyped={talk.state.isNew} />
    <PickCards
      label={words.deed.question}
      picks={picks}
      value={talk.state.form.hasTitleDeed}
      onPick={(hasTitleDeed) => talk.choose({ hasTitleDeed })}
    />
  </>
)
