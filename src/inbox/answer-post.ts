import { type ActionFunctionArgs, data } from 'react-router'
import { isRefused } from '../calls.ts'
import { siteContext } from '../site-context.ts'
import { outcomeOf, type Posted, type PostPath, type PostWords } from './post.ts'

const OK = 200

/**
 * What a page does with its form where it was sent without a script: the same call that the script would make. The page
 * comes back with the refusal and all that was typed, or says that it is done.
 */
export async function answerPost({ request, context }: ActionFunctionArgs, path: PostPath, words: PostWords) {
  const answer = await context.get(siteContext).sendForm(path)
  const isDone = !isRefused(answer)
  const typed = isDone ? {} : textsOf(await request.formData())
  const posted: Posted = { outcome: outcomeOf(answer, words), typed }
  return data(posted, { status: isDone ? OK : answer.status })
}

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
