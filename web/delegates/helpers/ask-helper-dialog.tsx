import { useState } from 'react'
import {
  type AskedHelper,
  type HelperChannel,
  type HelperForm,
  type HelperTask,
  helperForm,
} from '#contract/delegates/helper'
import { whatsAppLink } from '#contract/fields/phone'
import { FormDialog } from '../../server/action/form-dialog'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import { asOwner } from '../../server/sessions/session-change'
import { Button } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { RadioCards } from '../../ui/form/choices/radio-cards'
import { EmailField } from '../../ui/form/email-field'
import { TextField } from '../../ui/form/field'
import { PhoneField } from '../../ui/form/phone-field'
import { Dialog } from '../../ui/overlay/dialog'
import { toast } from '../../ui/overlay/toast'
import { helpersCopy as copy } from './copy'

interface AskHelperDialogProps {
  id: number
  /** Whether the original can be dropped off now. */
  canDropOff: boolean
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Asks for a name, the task and how the link gets there; a link for WhatsApp is shown once. */
export function AskHelperDialog({ id, canDropOff, onChanged, onClose }: AskHelperDialogProps) {
  const [task, setTask] = useState<HelperTask>(canDropOff ? 'drop-off' : 'upload')
  const [channel, setChannel] = useState<HelperChannel>('email')
  const [newHelper, setNewHelper] = useState<AskedHelper>()
  const ask = useAction({
    mutationFn: async (json: HelperForm) =>
      (await asOwner(api.applications[':id'].helpers.$post({ param: { id: String(id) }, json }))).json(),
    onSuccess: async (result) => {
      if (result.link === null) {
        toast({ title: copy.mailed, description: copy.mailedText(result.helper.name) })
        onClose()
      } else setNewHelper(result)
      await onChanged()
    },
    failed: { title: copy.askFailed, text: copy.askKept },
  })
  if (newHelper?.link) return <LinkDialog helper={newHelper.helper} link={newHelper.link} onClose={onClose} />
  return (
    <FormDialog
      title={copy.askTitle}
      confirmLabel={copy.make}
      pendingLabel={copy.making}
      idPrefix="helper-"
      schema={helperForm}
      action={ask}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField {...field('name')} label={copy.name} autoComplete="off" required />
          {canDropOff ? (
            <RadioCards
              legend={copy.task}
              name="task"
              value={task}
              onChange={setTask}
              options={(['drop-off', 'upload'] as const).map((value) => ({ value, ...copy.tasks[value] }))}
              error={field('task').error}
            />
          ) : (
            <input type="hidden" name="task" value="upload" />
          )}
          <RadioCards
            legend={copy.channel}
            name="channel"
            columns={2}
            value={channel}
            onChange={setChannel}
            options={[
              { value: 'email', label: copy.byEmail },
              { value: 'whatsapp', label: copy.byWhatsApp },
            ]}
            error={field('channel').error}
          />
          {channel === 'email' ? (
            <EmailField {...field('email')} label={copy.email} autoComplete="off" required />
          ) : (
            <PhoneField {...field('phone')} label={copy.phone} hint={copy.phoneHint} autoComplete="off" required />
          )}
          <p className="minor">{copy.sees[canDropOff ? 'either' : 'upload']}</p>
        </>
      )}
    </FormDialog>
  )
}

interface LinkDialogProps {
  helper: AskedHelper['helper']
  link: string
  onClose: () => void
}

const LinkDialog = ({ helper: { name, contact }, link, onClose }: LinkDialogProps) => (
  <Dialog
    title={copy.linkTitle(name)}
    size="small"
    onClose={onClose}
    actions={<Button onClick={onClose}>{copy.close}</Button>}
  >
    <div className="stack">
      <p>{copy.linkText}</p>
      <a
        className="button button-secondary"
        href={whatsAppLink(contact ?? '', copy.message(name, link))}
        target="_blank"
        rel="noreferrer"
      >
        {copy.openWhatsApp}
        <span className="visually-hidden">{copy.newTab}</span>
      </a>
      <div>
        <CopyButton text={link} label={copy.copyLink} />
      </div>
    </div>
  </Dialog>
)
