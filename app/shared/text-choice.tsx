import { IsolatedText } from '#app/ui/isolated-text.tsx';

/** A saved text in a list from which one is chosen: its name, how it begins, and why it cannot be sent as it is. */
export function TextChoice({
  choice: { name, text, language },
  problem,
  onChoose,
}: {
  choice: { name: string; text: string; language: string };
  problem: string | null;
  onChoose: () => void;
}) {
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        onClick={onChoose}
        className="block w-full rounded-control px-2 py-3 text-start hover:bg-limestone"
      >
        <span className="block font-medium">
          <bdi>{name}</bdi>
        </span>
        <span dir="auto" lang={language} className="mt-0.5 line-clamp-3 text-small text-ink-2">
          <IsolatedText>{text}</IsolatedText>
        </span>
        {problem === null ? null : (
          <span className="mt-1 block text-caption text-clay-ink">
            <IsolatedText>{problem}</IsolatedText>
          </span>
        )}
      </button>
    </li>
  );
}
