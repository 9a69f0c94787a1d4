import { readOffer } from '@offerbook/client';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useHere } from '../app/here.ts';
import { useAnswer } from '../registry/answers.ts';
import { Page } from '../ui/page.tsx';
import { Shown } from '../ui/states.tsx';
import { EditOfferForm } from './edit-offer-form.tsx';
import { mayDo } from './offer.ts';

export default function EditOffer() {
  const { base } = useParams({ strict: false }) as { base: string };
  const offer = useAnswer(readOffer, { params: { base_gs1: base } });
  const here = useHere();
  const navigate = useNavigate();
  const back = () => void navigate({ to: here(`offers/${base}`) });
  return (
    <Page title="Edit offer" lead={<span className="digits">{base}</span>}>
      <Shown of={offer}>
        {({ data }) => (
          <EditOfferForm
            key={data.update_datetime}
            offer={data}
            limited={!mayDo(data, 'full_set')}
            saved={back}
            cancel={back}
          />
        )}
      </Shown>
    </Page>
  );
}
