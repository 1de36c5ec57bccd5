import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { ButtonAnchor, ButtonLink } from '@/client/ui/button-link.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { Menu, MenuAt } from '@/client/ui/menu.tsx';
import { QuantityStepper } from '@/client/ui/quantity-stepper.tsx';
import { Spinner } from '@/client/ui/spinner.tsx';
import { Sample, Section } from './section.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;
const SIZES = ['sm', 'md', 'lg'] as const;
const ignore = () => {};

const MENU = [
  [
    { label: 'Edit', icon: <Pencil aria-hidden />, keys: 'E', onAct: ignore },
    { label: 'Duplicate', text: 'As a draft', icon: <Copy aria-hidden />, onAct: ignore },
  ],
  [{ label: 'Delete', icon: <Trash2 aria-hidden />, isOff: true, onAct: ignore }],
];

export function Actions() {
  const [quantity, setQuantity] = useState(2);
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  return (
    <Section title="Buttons and menus">
      <Sample name="Variants" layout="row">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Sample>
      <Sample name="Sizes" layout="row">
        {SIZES.map((size) => (
          <Button key={size} size={size}>
            Size {size}
          </Button>
        ))}
      </Sample>
      <Sample name="Pending" layout="row">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} isPending>
            Save {variant}
          </Button>
        ))}
      </Sample>
      <Sample name="Disabled" layout="row">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
      </Sample>
      <Sample name="Disabled, with its reason">
        <Button disabledReason="Choose a fulfilment method first.">Pay</Button>
      </Sample>
      <Sample name="Full width">
        <Button isWide>Place order</Button>
      </Sample>
      <Sample name="Links as buttons" layout="row">
        <ButtonLink to="/" variant="secondary">
          A page of the shop
        </ButtonLink>
        <ButtonAnchor href="#main" variant="quiet">
          An address
        </ButtonAnchor>
      </Sample>
      <Sample name="Icon buttons" layout="row">
        <IconButton label="Edit Oak chair" icon={<Pencil aria-hidden />} />
        <IconButton label="Copy Oak chair" icon={<Copy aria-hidden />} variant="secondary" />
        <IconButton label="Delete Oak chair" icon={<Trash2 aria-hidden />} size="sm" variant="secondary" />
        <IconButton label="Delete Elm table" icon={<Trash2 aria-hidden />} isPending />
        <IconButton label="Delete Ash desk" icon={<Trash2 aria-hidden />} disabled />
      </Sample>
      <Sample name="Menus" layout="row">
        <Menu trigger={<Button variant="secondary">Open menu</Button>} groups={MENU} />
        <Menu trigger={<IconButton label="More actions" icon={<Ellipsis aria-hidden />} />} groups={MENU} />
        <Button variant="quiet" onClick={({ clientX: x, clientY: y }) => setAt({ x, y })}>
          Menu at the pointer
        </Button>
        <MenuAt at={at} onClose={() => setAt(null)} groups={MENU} />
      </Sample>
      <Sample name="Quantity, spinner" layout="row">
        <QuantityStepper label="Quantity of Oak chair" value={quantity} max={4} onValueChange={setQuantity} />
        <QuantityStepper label="Quantity of Elm table" value={1} max={1} onValueChange={ignore} />
        <QuantityStepper label="Quantity of Ash desk" value={2} max={9} onValueChange={ignore} isBusy />
        <span className="flex min-h-11 items-center gap-2">
          <Spinner /> Loading…
        </span>
      </Sample>
    </Section>
  );
}
