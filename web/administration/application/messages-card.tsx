import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonForm } from '#contract/messaging/conversation'
import { Composer } from '../../messaging/composer'
import type { Conversation } from '../../messaging/conversation'
import '../../messaging/conversation.css'
import { MessageLog } from '../../messaging/message-log'
import { api, idempotencyHeaders } from '../../server/api'
import { useOwnerOfDrafts } from '../../server/device/use-draft'
import { asOwner } from '../../server/sessions/session-change'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { TextField } from '../../ui/form/field'
import { FormSummary } from '../../ui/form/form-summary'
import { useValidatedForm } from '../../ui/form/use-validated-form'
import { managedQuery } from '../admin-queries'
import { messagesCopy } from '../copy'

/** The conversation of client and firm; it opens with a reason, which both can see. */
export function MessagesCard({ id }: { id: number }) {
  const [reason, setReason] = useState<string>()
  return (
    <Card title={messagesCopy.title}>
      {reason === undefined ? <ReasonForm onReason={setReason} /> : <OpenedMessages id={id} reason={reason} />}
    </Card>
  )
}

function ReasonForm({ onReason }: { onReason: (reason: string) => void }) {
  const { errors, errorOf, onSubmit } = useValidatedForm(reasonForm, ({ reason }) => onReason(reason))
  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <FormSummary errors={errors} />
      <TextField
        // a dialog beside it may have a field of this name, too
        id="opening-reason"
        name="reason"
        label={messagesCopy.reason}
        hint={messagesCopy.reasonHint}
        error={errorOf('reason')}
      />
      <div>
        <Button type="submit" variant="secondary" size="small">
          {messagesCopy.open}
        </Button>
      </div>
    </form>
  )
}

function OpenedMessages({ id, reason }: { id: number; reason: string }) {
  const client = useQueryClient()
  const owner = useOwnerOfDrafts()
  const param = { id: String(id) }
  const calls = api.admin.applications[':id'].messages
  const conversation: Conversation = {
    side: 'platform',
    id,
    owner,
    path: '',
    list: (page) => asOwner(calls.$get({ param, query: { ...page, reason } })),
    send: ({ text }, key) => asOwner(calls.$post({ param, json: { text } }, idempotencyHeaders(key))),
    // an administrator's reading marks nothing as read
    markRead: () => Promise.resolve(),
    removeFile: () => Promise.resolve(),
    guard: asOwner,
    onChanged: () => client.invalidateQueries({ queryKey: managedQuery(String(id)).queryKey }),
  }
  return (
    <div className="stack">
      <MessageLog conversation={conversation} empty={messagesCopy.empty} />
      <Composer
        conversation={conversation}
        send={conversation.send}
        hint={messagesCopy.joinHint}
        sentMore={messagesCopy.sentMore}
      />
    </div>
  )
}
