import { useRef, useState } from 'react'
import { noteForm } from '#contract/applications'
import type { FileNote } from '#contract/views/firms'
import { api, fieldErrors, newKey, once, serverMessage } from '../../server/api'
import { Refusal } from '../../server/refusal'
import { useAction } from '../../server/use-action'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { TextArea } from '../../ui/form/field'
import { FormSummary } from '../../ui/form/form-summary'
import { useCheckedForm } from '../../ui/form/use-checked-form'
import { When } from '../../ui/format/when'
import { toast } from '../../ui/overlay/toast'
import { fileCopy } from '../copy'
import { reloadFile } from '../files/file-queries'
import { asMember } from '../member-query'

const shownAtFirst = 4

/** Visible to members of the firm only. */
export function NotesCard({ fileId, notes }: { fileId: number; notes: readonly FileNote[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? notes : notes.slice(0, shownAtFirst)
  return (
    <Card title="Internal notes" aside={notes.length > 0 && <p className="minor">{notes.length}</p>}>
      <NoteForm fileId={fileId} />
      <ul className="activity file-notes" aria-label="Internal notes">
        {shown.map(({ id, text, by, createdAt }) => (
          <li key={id}>
            <p className="history-words">{text}</p>
            <p className="minor">
              {by} · <When at={createdAt} />
            </p>
          </li>
        ))}
      </ul>
      {!isWhole && notes.length > shownAtFirst && (
        <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
          Show all {notes.length}
        </Button>
      )}
    </Card>
  )
}

function NoteForm({ fileId }: { fileId: number }) {
  const form = useRef<HTMLFormElement>(null)
  const key = useRef(newKey())
  const write = useAction({
    mutationFn: (json: { text: string }) =>
      asMember(api.lawfirm.clients[':id'].notes.$post({ param: { id: String(fileId) }, json }, once(key.current))),
    onSuccess: () => {
      form.current?.reset()
      key.current = newKey()
      toast({ title: fileCopy.noteSaved })
      void reloadFile(fileId)
    },
    onError: (error) => {
      const description = serverMessage(error, fileCopy.keptMessage)
      toast({ title: fileCopy.noteFailed, description, variant: 'destructive' })
    },
  })
  const { errors, errorOf, onSubmit } = useCheckedForm(
    noteForm,
    (answers) => write.isPending || write.mutate(answers),
    fieldErrors(write.error),
  )
  return (
    <form className="file-message" noValidate ref={form} onSubmit={onSubmit} onChange={() => (key.current = newKey())}>
      <FormSummary errors={errors} />
      <TextArea
        name="text"
        label="Note"
        hint="Only members of your firm see it, never the owner."
        rows={2}
        error={errorOf('text')}
        required
      />
      <Refusal error={write.error} otherwise={fileCopy.keptMessage} />
      <Button type="submit" size="small" variant="secondary" pending={write.isPending} pendingText="Saving...">
        Save note
      </Button>
    </form>
  )
}
