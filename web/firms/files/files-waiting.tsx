import { Waiting } from '../../ui/skeleton'

/** The list of files before it comes. */
export const FilesWaiting = () => <Waiting label="Loading client files..." rows={6} />
