import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LegacyContact, legacyForm } from '#contract/delegates/legacy'
import { SettingsDialog } from '../../identity/account/settings-dialog'
import { ConfirmDialog } from '../../server/action/confirm-dialog'
import { RemoveDialog } from '../../server/action/remove-dialog'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import { queryClient } from '../../server/server-state'
import { asOwner } from '../../server/sessions/session-change'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { EmailField } from '../../ui/form/email-field'
import { TextField } from '../../ui/form/field'
import { BothTimes } from '../../ui/format/both-times'
import { Loaded } from '../../ui/loaded'
import { toast } from '../../ui/overlay/toast'
import { Bars, Skeleton } from '../../ui/skeleton'
import { legacyCardCopy as copy } from './copy'

const calls = api.account['legacy-contact']
const legacyQuery = queryOptions({
  queryKey: ['account', 'legacy-contact'],
  queryFn: async () => await (await asOwner(calls.$get())).json(),
})
const show = (contact: LegacyContact | null) => queryClient.setQueryData(legacyQuery.queryKey, contact)

/** The one person who may ask for the owner's applications and deeds. */
export function LegacyCard() {
  const [dialog, setDialog] = useState<'name' | 'remove' | 'no'>()
  const query = useQuery(legacyQuery)
  const close = () => setDialog(undefined)
  const contact = query.data
  return (
    <Card
      title={copy.title}
      aside={contact && <Badge colour={copy.states[contact.state].colour}>{copy.states[contact.state].label}</Badge>}
    >
      <div className="stack">
        <p>{copy.text}</p>
        <Loaded
          query={query}
          failed={copy.loadFailed}
          fallback={
            <Skeleton label={copy.loading}>
              <Bars shapes={['line', 'half']} />
            </Skeleton>
          }
        >
          {(named) => (
            <>
              {named && <Named contact={named} />}
              <div className="row-2">
                {named && (named.state === 'asked' || named.state === 'granted') && (
                  <Button variant="danger" aria-haspopup="dialog" onClick={() => setDialog('no')}>
                    {copy.no}
                  </Button>
                )}
                <Button variant="secondary" aria-haspopup="dialog" onClick={() => setDialog('name')}>
                  {named ? copy.change : copy.name}
                </Button>
                {named && (
                  <Button variant="quiet" aria-haspopup="dialog" onClick={() => setDialog('remove')}>
                    {copy.remove}
                    <span className="visually-hidden"> {named.name}</span>
                  </Button>
                )}
              </div>
            </>
          )}
        </Loaded>
      </div>
      {dialog === 'name' && <NameDialog onClose={close} />}
      {dialog === 'remove' && contact && <RemoveContactDialog contact={contact} onClose={close} />}
      {dialog === 'no' && contact && <RefuseDialog contact={contact} onClose={close} />}
    </Card>
  )
}

const Named = ({ contact }: { contact: LegacyContact }) => (
  <div>
    <p className="account-value">
      {contact.name}, {contact.relation}
    </p>
    <p className="minor account-value">{contact.email}</p>
    {contact.state === 'asked' && contact.grantsAt && (
      <p>
        {copy.askedLead(contact.name)} <BothTimes at={contact.grantsAt} />.
      </p>
    )}
    {contact.state === 'granted' && contact.accessUntil && (
      <p>
        {copy.grantedLead(contact.name)} <BothTimes at={contact.accessUntil} />.
      </p>
    )}
  </div>
)

const NameDialog = ({ onClose }: { onClose: () => void }) => (
  <SettingsDialog
    title={copy.dialogTitle}
    lead={<p>{copy.dialogLead}</p>}
    schema={legacyForm}
    send={async (json) => (await calls.$put({ json })).json()}
    onDone={(contact, { name }) => {
      show(contact)
      toast({ title: copy.named, description: copy.namedText(name) })
    }}
    onClose={onClose}
    submit={copy.send}
    pending={copy.sending}
    failed={copy.failed}
  >
    {(field) => (
      <>
        <TextField label={copy.personName} {...field('name')} autoComplete="off" required />
        <EmailField label={copy.email} {...field('email')} autoComplete="off" required />
        <TextField label={copy.relation} hint={copy.relationHint} {...field('relation')} autoComplete="off" required />
      </>
    )}
  </SettingsDialog>
)

interface DialogProps {
  contact: LegacyContact
  onClose: () => void
}

const RemoveContactDialog = ({ contact, onClose }: DialogProps) => (
  <RemoveDialog
    copy={{ ...copy, removeTitle: copy.removeTitle(contact.name), nothingChanged: copy.failed }}
    send={() => asOwner(calls.$delete())}
    onRemoved={() => show(null)}
    onClose={onClose}
  >
    <p>{copy.removeText}</p>
  </RemoveDialog>
)

function RefuseDialog({ contact, onClose }: DialogProps) {
  const refuse = useAction({
    mutationFn: async () => (await asOwner(calls.refusal.$post())).json(),
    onSuccess: (after) => {
      show(after)
      toast({ title: copy.refused })
      onClose()
    },
    onConflict: () => queryClient.invalidateQueries({ queryKey: legacyQuery.queryKey }),
    failed: { title: copy.refuseFailed, text: copy.failed },
  })
  return (
    <ConfirmDialog
      title={copy.noTitle(contact.name)}
      size="small"
      confirmLabel={copy.no}
      pendingLabel={copy.refusing}
      isDangerous
      action={refuse}
      onConfirm={() => refuse.mutate()}
      onClose={onClose}
    >
      <p>{copy.noText}</p>
    </ConfirmDialog>
  )
}
