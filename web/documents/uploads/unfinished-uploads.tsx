import { useQuery } from '@tanstack/react-query'
import { CirclePause } from 'lucide-react'
import type { OpenUpload } from '#contract/documents/open-upload'
import { useAction } from '../../server/action/use-action'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { uploadCopy as copy } from './copy'
import { openUploadsAt, removeUpload } from './open-uploads'

interface UnfinishedUploadsProps {
  at: string
  /** The token of a mailed link. */
  link?: string | undefined
  /** Wraps a call of the person who sends: their session may have ended. */
  guard: <Answer>(call: Promise<Answer>) => Promise<Answer>
  /** Uploads that the page continues. */
  except?: ReadonlySet<string>
}

/**
 * What this browser began to send before it was closed or reloaded. Without an answer nothing is shown: the same file is
 * continued in any case.
 */
export function UnfinishedUploads({ at, link, guard, except }: UnfinishedUploadsProps) {
  const query = useQuery({
    queryKey: ['uploads', at, link],
    queryFn: () => guard(openUploadsAt(at, link)),
    // what was sent since is not in an older answer
    gcTime: 0,
    staleTime: 0,
  })
  const remove = useAction({
    mutationFn: ({ id }: OpenUpload) => guard(removeUpload(at, id, link)),
    onSettled: () => query.refetch(),
    failed: { title: copy.removeFailed, text: copy.removeKept },
  })
  const left = query.data?.filter(({ id }) => !except?.has(id))
  return left?.map((upload) => (
    <Notice
      key={upload.id}
      icon={CirclePause}
      title={`${copy.unfinished}: ${upload.name}`}
      action={
        <Button
          variant="secondary"
          size="small"
          pending={remove.isPending && remove.variables.id === upload.id}
          onClick={() => remove.mutate(upload)}
        >
          {copy.remove}
          <span className="visually-hidden"> {upload.name}</span>
        </Button>
      }
    >
      <p>
        {copy.arrived(upload.offset, upload.sizeBytes)} {copy.continue}
      </p>
    </Notice>
  ))
}
