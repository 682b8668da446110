import { FileText, FileX2 } from 'lucide-react'
import { deedStatuses } from '#contract/applications/applications'
import { ButtonCards } from '../../ui/form/choices/button-cards'
import { PromptHeading } from '../../ui/form/prompt-heading'
import { assistantCopy } from '../copy'
import type { AssistantState } from '../use-assistant'

const icons = { have: FileText, lost: FileX2 }
const options = deedStatuses.map((value) => ({
  value,
  label: assistantCopy.deed.choices[value],
  hint: assistantCopy.deed.hints[value],
  icon: icons[value],
}))

export const DeedStep = ({ assistant }: { assistant: AssistantState }) => (
  <>
    <PromptHeading text={assistantCopy.deed.question} />
    <ButtonCards
      label={assistantCopy.deed.question}
      options={options}
      value={assistant.state.form.hasTitleDeed}
      onPick={(hasTitleDeed) => assistant.choose({ hasTitleDeed })}
    />
  </>
)
