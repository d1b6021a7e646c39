import { hasAllWords, searchWords } from '@sailing-desk/records/search-words'
import { Button } from '@sailing-desk/records/ui/button'
import { SuggestField } from '@sailing-desk/records/ui/fields/suggest-field'
import { nameKey } from '@sailing-desk/trade/text'
import { type SubmitEvent, useState } from 'react'
import styles from './answers.module.css'

type Props = { label: string; names: readonly string[]; onUse: (name: string) => void }

const MAX_SUGGESTIONS = 50

/** Chooses one of the known ports, vessels or routes. */
export function NameForm({ label, names, onUse }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)

  function suggest(typed: string) {
    const words = searchWords(nameKey(typed))
    return names
      .filter((name) => hasAllWords(words, [nameKey(name)]))
      .slice(0, MAX_SUGGESTIONS)
      .map((name) => ({ id: name, text: name }))
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('name')
    if (typeof typed === 'string' && names.includes(typed)) onUse(typed)
  }

  return (
    <form className={`stack ${styles.oneLine}`} onSubmit={submit}>
      <SuggestField label={label} name="name" suggest={suggest} onlySuggestions onChoose={setChosen} />
      <Button type="submit" disabled={chosen === null}>
        Use
      </Button>
    </form>
  )
}
