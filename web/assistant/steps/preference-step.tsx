import { Mail, MessageCircle, Video } from 'lucide-react'
import { contactPreferenceLabels, contactPreferences } from '#contract/applications/applications'
import { ButtonCards } from '../../ui/form/choices/button-cards'
import { PromptHeading } from '../../ui/form/prompt-heading'
import { assistantCopy } from '../copy'
import type { AssistantState } from '../use-assistant'
import { CardForm } from './payment-step'

const icons = { whatsapp: MessageCircle, email: Mail, zoom: Video }
const options = contactPreferences.map((value) => ({
  value,
  label: contactPreferenceLabels[value],
  hint: assistantCopy.preference.hints[value],
  icon: icons[value],
}))

export const PreferenceStep = ({ assistant }: { assistant: AssistantState }) => (
  <>
    <PromptHeading text={assistantCopy.preference.question} isTyped={assistant.state.isNew} />
    <ButtonCards
      label={assistantCopy.preference.question}
      options={options}
      value={assistant.state.form.contactPreference}
      onPick={(contactPreference) => {
        void CardForm.load()
        assistant.choose({ contactPreference })
      }}
    />
  </>
)
