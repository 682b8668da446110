import { Mail, MessageCircle, Video } from 'lucide-react'
import { contactPreferenceLabels, contactPreferences } from '#contract/applications'
import { PickCards } from '../../../ui/form/pick-cards'
import { PromptHeading } from '../../../ui/form/prompt-heading'
import { words } from '../copy'
import type { AssistantState } from '../use-assistant'
import { CardForm } from './payment-step'

const icons = {
  whatsapp: MessageCircle,
  email: Mail,
  zoom: Video,
}
const picks = contactPreferences.map((value) => ({
  value,
  label: contactPreferenceLabels[value],
  hint: words.preference.hints[value],
  icon: icons[value],
}))

export const PreferenceStep = ({ talk }: { talk: AssistantState }) => (
  <>
    <PromptHeading text={words.preference.question} isTyped={talk.state.isNew} />
    <PickCards
      label={words.preference.question}
      picks={picks}
      value={talk.state.form.contactPreference}
      onPick={(contactPreference) => {
        void CardForm.load()
        talk.choose({ contactPreference })
      }}
    />
  </>
)
