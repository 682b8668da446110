import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type FirmMessage, firmMessage, maxAskedFor } from '#contract/applications'
import { ownerStatusLabels } from '#contract/pipelines'
import type { ClientFile } from '#contract/views/firms'
import { api, fieldErrors, newKey, once, serverMessage } from '../../server/api'
import { Refusal } from '../../server/refusal'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { SelectField, TextArea } from '../../ui/form/field'
import { FormSummary } from '../../ui/form/form-summary'
import { useCheckedForm } from '../../ui/form/use-checked-form'
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
  const send = useMutation({
    mutationFn: (json: FirmMessage) =>
      asMember(api.lawfirm.clients[':id'].message.$post({ param: { id: String(id) }, json }, once(key.current))),
    onSuccess: () => {
      form.current?.reset()
      setKind('')
      key.current = newKey()
      toast({ title: fileCopy.messageSent, description: fileCopy.messageSentMore })
      void reloadFile(id)
    },
    onError: (error) => {
      const description = serverMessage(error, fileCopy.keptMessage)
      toast({ title: fileCopy.notSent, description, variant: 'destructive' })
    },
  })
  const { errors, errorOf, onSubmit } = useCheckedForm(
    typedMessage,
    (answers) => send.isPending || send.mutate(answers),
    fieldErrors(send.error),
  )
  return (
    <Card title="Message to the owner">
      <form
        className="file-message"
        noValidate
        ref={form}
        onSubmit={onSubmit}
        onChange={() => (key.current = newKey())}
      >
        <FormSummary errors={errors} />
        <SelectField
          name="status"
          label="Kind"
          className="file-message-kind"
          value={kind}
          onChange={({ target }) => setKind(target.value)}
        >
          <option value="">Message only</option>
          <option value="additional_docs">Request for documents</option>
          <option value="submitted_to_registrar">{ownerStatusLabels.submitted_to_registrar}</option>
        </SelectField>
        {kind === 'additional_docs' && (
          <TextArea
            name="documents"
            label="Documents needed"
            hint={`One a line, at most ${maxAskedFor}.`}
            rows={3}
            isOptional
            error={errors.find(({ path }) => path.startsWith('documents'))?.message}
          />
        )}
        <TextArea name="message" label="Message" rows={3} error={errorOf('message')} required />
        <Refusal error={send.error} otherwise={fileCopy.keptMessage} />
        <Button type="submit" size="small" pending={send.isPending} pendingText="Sending...">
          Send message
        </Button>
      </form>
    </Card>
  )
}
