import { ADDRESS_REGIONS, COUNTRIES, type CountryCode, HOME_COUNTRY } from '@/shared/catalog/regions.ts';

export function DestinationOptions({ countries }: { countries: readonly CountryCode[] }) {
  const abroad = countries.filter((code) => code !== HOME_COUNTRY);
  if (abroad.length === 0) return <HomeRegions />;
  return (
    <>
      <optgroup label="New Zealand">
        <HomeRegions />
      </optgroup>
      <optgroup label="Other countries">
        {abroad.map((code) => (
          <option key={code} value={code}>
            {COUNTRIES[code]}
          </option>
        ))}
      </optgroup>
    </>
  );
}

export function HomeRegions() {
  return ADDRESS_REGIONS.map(({ name, label }) => (
    <option key={name} value={name}>
      {label}
    </option>
  ));
}
