import { useState } from 'react'
import { loadChunk } from '../../ui/page/load-chunk'
import { photoCopy } from './copy'
import type { PhotoReview } from './photo-review'
import { isPhoto } from './photo-types'
import type { Prepared } from './prepare-photos'

interface Review {
  number: number
  prepared: readonly Prepared[]
  /** Loaded with what prepares the photos, so that it is there when they are. */
  Panel: typeof PhotoReview
}

/**
 * Prepares chosen photos; opens a review when one has a fault or several can become one PDF. Offline, if the code for
 * this cannot be loaded, sends the files unchanged.
 */
export function usePhotos(send: (files: readonly File[]) => void) {
  const [doing, setDoing] = useState<{ name: string; part: number; doing: string } | null>(null)
  const [review, setReview] = useState<Review | null>(null)
  const endReview = () => setReview(null)
  const take = (files: readonly File[]) => {
    endReview()
    const [first] = files
    if (!first || !files.some(isPhoto)) return send(files)
    const show = ({ name }: File, position: number) =>
      setDoing({ name, part: position / files.length, doing: photoCopy.preparing })
    show(first, 0)
    prepare(files, show).then(
      (prepared) => {
        setDoing(null)
        if (isToReview(prepared.prepared)) setReview(prepared)
        else send(prepared.prepared.map(({ file }) => file))
      },
      () => {
        setDoing(null)
        send(files)
      },
    )
  }
  return { doing, review, take, endReview }
}

async function prepare(files: readonly File[], show: (file: File, position: number) => void): Promise<Review> {
  const [{ preparePhotos }, { PhotoReview: Panel }] = await loadChunk(() =>
    Promise.all([import('./prepare-photos'), import('./photo-review')]),
  )
  return { number: Date.now(), prepared: await preparePhotos(files, show), Panel }
}

const isToReview = (prepared: readonly Prepared[]) =>
  prepared.filter(({ photo }) => photo).length > 1 || prepared.some(({ faults }) => faults.length > 0)
