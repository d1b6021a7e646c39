import { answerWithFiles } from '@sailing-desk/records/export/file-queue'
import { createPictures, startRenderer } from './draw-picture.ts'
import type { PictureWords } from './picture.ts'

/** Draws in a thread, so that a picture holds up no request. */
const pictures = startRenderer().then(createPictures)

answerWithFiles(async (words: PictureWords) => (await pictures)(words))
