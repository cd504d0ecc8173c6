import { Trans } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';

/** A field for what is looked for, and the button that finds it. */
export function FindForm({
  label,
  maxLength,
  value,
  onChange,
  onFind,
  role,
  className = 'mt-6',
}: {
  label: ReactNode;
  maxLength: number;
  value: string;
  onChange: (value: string) => void;
  onFind: (event: FormEvent) => void;
  role?: 'search';
  className?: string;
}) {
  return (
    <form role={role} onSubmit={onFind} className={`flex flex-wrap items-end gap-3 ${className}`}>
      <TextField
        label={label}
        name="q"
        type="search"
        maxLength={maxLength}
        value={value}
        onChange={onChange}
        className="min-w-0 flex-1 basis-64"
      />
      <Button type="submit" size="big">
        <Trans>Find</Trans>
      </Button>
    </form>
  );
}
