import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type FirmMessage, firmMessage, maxAskedFor } from '#contract/applications'
import { ownerStatusLabels } from '#contract/pipelines'
import type { ClientFile } from '#contract/views/firms'
import { ActionForm } from '../../server/action/action-form'
import { useAction } from '../../server/action/use-action'
import { api, newKey, once } from '../../server/api'
import { Card } from '../../ui/card'
import { SelectField, TextArea } from '../../ui/form/field'
import { toast } from '../../ui/overlay/toast'
import { fileCopy } from '../copy'
import { reloadFile } from '../files/file-queries'
import { asMember } from '../member-query'

/** The first option means no status; requested documents are one per line. */
const typedMessage = z.pipe(
  z.transform(
    ({ status, documents, ...typed }: Record<string, unknown>): Record<string, unknown> => ({
      ...typed,
      ...(status ? { status } : {}),
      documents: linesOf(documents),
    }),
  ),
  firmMessage,
)

const linesOf = (typed: unknown): string[] =>
  (typeof typed === 'string' ? typed : '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export function MessageCard({ file: { id } }: { file: ClientFile }) {
  const form = useRef<HTMLFormElement>(null)
  const key = useRef(newKey())
  const [kind, setKind] = useState('')
  const send = useAction({
    mutationFn: (json: FirmMessage) =>
      asMember(api.lawfirm.clients[':id'].message.$post({ param: { id: String(id) }, json }, once(key.current))),
    onSuccess: () => {
      form.current?.reset()
      setKind('')
      key.current = newKey()
      toast({ title: fileCopy.messageSent, description: fileCopy.messageSentMore })
      void reloadFile(id)
    },
    failed: { title: fileCopy.notSent, text: fileCopy.keptMessage },
  })
  return (
    <Card title="Message to the owner">
      <ActionForm
        className="file-message"
        schema={typedMessage}
        action={send}
        ref={form}
        onChange={() => (key.current = newKey())}
        button={{ size: 'small', pendingText: 'Sending...', children: 'Send message' }}
      >
        {(field, errors) => (
          <>
            <SelectField
              name="status"
              label="Type"
              className="file-message-kind"
              value={kind}
              onChange={({ target }) => setKind(target.value)}
            >
              <option value="">Message</option>
              <option value="additional_docs">Request for documents</option>
              <option value="submitted_to_registrar">{ownerStatusLabels.submitted_to_registrar}</option>
            </SelectField>
            {kind === 'additional_docs' && (
              <TextArea
                name="documents"
                label="Documents needed"
                hint={`One per line, up to ${maxAskedFor}.`}
                rows={3}
                isOptional
                error={errors.find(({ path }) => path.startsWith('documents'))?.message}
              />
            )}
            <TextArea {...field('message')} label="Message" rows={3} required />
          </>
        )}
      </ActionForm>
    </Card>
  )
}
