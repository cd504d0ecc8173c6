import { Trans, useLingui } from '@lingui/react/macro';
import type { CoHostArea } from '#contract/co-hosts.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { Radio, RadioGroup } from '#app/ui/radio-group.tsx';
import { useAreaLabels } from './area-labels.tsx';
import { isTeam, type CoHostList } from './use-co-hosts.ts';

export interface Access {
  areas: CoHostArea[];
  /** Null for all homes. */
  property_ids: string[] | null;
}

/** What somebody may do, and for which homes. */
export function AccessFields({
  value,
  onChange,
  list,
  errors = {},
}: {
  value: Access;
  onChange: (value: Access) => void;
  list: Pick<CoHostList, 'areas' | 'homes'>;
  errors?: Readonly<Record<string, string>>;
}) {
  const { t } = useLingui();
  const labels = useAreaLabels();
  const { areas, property_ids } = value;
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-1 text-small font-medium">
          {isTeam(list) ? <Trans>Roles</Trans> : <Trans>What they take care of</Trans>}
        </legend>
        {list.areas.map((area) => (
          <Checkbox
            key={area}
            className="w-full py-2"
            isSelected={areas.includes(area)}
            onChange={(isOn) =>
              onChange({ ...value, areas: isOn ? [...areas, area] : areas.filter((one) => one !== area) })
            }
          >
            <span className="block font-medium">{labels[area].title}</span>
            <span className="block text-caption text-ink-2">{labels[area].text}</span>
          </Checkbox>
        ))}
        <FieldError id="areas-error">{errors['areas']}</FieldError>
      </fieldset>
      {list.homes.length > 1 ? (
        <div>
          <RadioGroup
            label={<Trans>For which homes</Trans>}
            value={property_ids === null ? 'all' : 'some'}
            onChange={(choice) => onChange({ ...value, property_ids: choice === 'all' ? null : [] })}
            error={errors['property_ids']}
          >
            <Radio value="all">
              <Trans>All homes, also those that come later</Trans>
            </Radio>
            <Radio value="some">
              <Trans>Some homes</Trans>
            </Radio>
          </RadioGroup>
          {property_ids === null ? null : (
            <fieldset aria-label={t`Homes`} className="ms-8 max-h-60 min-w-0 overflow-y-auto">
              {list.homes.map(({ id, title }) => (
                <Checkbox
                  key={id}
                  className="w-full"
                  isSelected={property_ids.includes(id)}
                  onChange={(isOn) =>
                    onChange({
                      ...value,
                      property_ids: isOn ? [...property_ids, id] : property_ids.filter((one) => one !== id),
                    })
                  }
                >
                  <bdi>{title}</bdi>
                </Checkbox>
              ))}
            </fieldset>
          )}
        </div>
      ) : null}
    </>
  );
}
